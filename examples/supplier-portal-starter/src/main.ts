import {mount} from 'svelte';
import App from './App.svelte';
import '../plumbing/look.css';
import './style.css';

mount(App, {target: document.body});
