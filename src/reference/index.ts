/** Everything a generated page of the API references imports. */
export {default as OperationHeader} from './OperationHeader';
export {default as Parameters} from './Parameters';
export {default as RequestBody} from './RequestBody';
export {default as Response} from './Response';
export {default as Problems} from './Problems';
export {default as OperationLifecycle} from './OperationLifecycle';
export {default as Samples} from './Samples';
export {default as Related} from './Related';
export {ApiIntro, GroupIntro, GroupTable, ObjectTable, OperationTable, ResourceSection, ServerTable} from './Overview';
