import { createSlotFill } from '@wordpress/components';

/**
 * What a report's view puts beside its title: left of what the shell has there, and right of it. The shell draws each
 * `Slot`, and a view fills it with `Fill`.
 */
export const ControlsStart = createSlotFill( 'lodestar/controls-start' );
export const ControlsEnd = createSlotFill( 'lodestar/controls-end' );

/** What a view adds to the line under the title, in the line's own words: “ · next update in 42 s”. */
export const MetaEnd = createSlotFill( 'lodestar/meta-end' );
