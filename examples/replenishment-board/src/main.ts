import {mount} from 'svelte';
import App from './App.svelte';
import {showPerson} from '../plumbing/person.ts';
import {stopSlip} from './slip.ts';
import '../plumbing/look.css';
import './style.css';

document.addEventListener('click', stopSlip, true);
mount(App, {target: document.body});
void showPerson();
