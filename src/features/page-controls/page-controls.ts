import { createSlotFill } from '@wordpress/components';

/**
 * Slots beside a report's title, before and after the shell's own controls.
 *
 * The shell renders each `Slot`, and a report view fills it with `Fill`.
 */
export const ControlsStart = createSlotFill( 'lodestar/controls-start' );
export const ControlsEnd = createSlotFill( 'lodestar/controls-end' );

/** Slot at the end of the line under the title, such as " · next update in 42 s". */
export const MetaEnd = createSlotFill( 'lodestar/meta-end' );
