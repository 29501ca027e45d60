import {createApp} from 'vue';
import App from './App.vue';
import {showPerson} from '../plumbing/person.ts';
import {forgetClick, stopSlip} from './slip';
import '../plumbing/look.css';
import './style.css';

document.addEventListener('click', stopSlip, true);
document.addEventListener('input', forgetClick, true);
createApp(App).mount('#app');
void showPerson();
