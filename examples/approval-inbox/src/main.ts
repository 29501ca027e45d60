import {createApp} from 'vue';
import App from './App.vue';
import {showPerson} from '../plumbing/person.ts';
import {stopSlip} from './slip';
import '../plumbing/look.css';
import './style.css';

document.addEventListener('click', stopSlip, true);
createApp(App).mount('#app');
void showPerson();
