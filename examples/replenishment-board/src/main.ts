import {mount} from 'svelte';
import App from './App.svelte';
import {showPerson} from '../plumbing/person.ts';
import {forgetClick, stopSlip} from './slip.ts';
import '../plumbing/look.css';
import './style.css';

document.addEventListener('click', stopSlip, true);
document.addEventListener('input', forgetClick, true);
mount(App, {target: document.body});
void showPerson();
