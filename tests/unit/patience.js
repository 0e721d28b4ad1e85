import { configure } from '@testing-library/react';

// The default timeout of one second is too short for rendering on a busy machine. No test depends on speed.
configure( { asyncUtilTimeout: 15_000 } );
