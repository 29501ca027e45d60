import {mount} from 'svelte';
import App from './App.svelte';
import {showPerson} from '../plumbing/person.ts';
import '../plumbing/look.css';
import './style.css';

mount(App, {target: document.body});
void showPerson();
