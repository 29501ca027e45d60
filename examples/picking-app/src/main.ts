import {createApp} from 'vue';
import App from './App.vue';
import {showPerson} from '../plumbing/person.ts';
import '../plumbing/look.css';
import './style.css';

createApp(App).mount('#app');
void showPerson();
