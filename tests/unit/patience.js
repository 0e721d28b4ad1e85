import { configure } from '@testing-library/react';

// What is waited for has a second by default, which a busy machine may need for one draw; no test is about speed.
configure( { asyncUtilTimeout: 15_000 } );
