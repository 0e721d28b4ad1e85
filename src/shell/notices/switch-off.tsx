import { createInterpolateElement } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

/**
 * How a plugin that fails is switched off: by the reader, or by somebody who may.
 */
export function SwitchOff() {
	// Missing on screens that are not ours, whatever the types say.
	const settings = window.lodestarSettings as
		Window[ 'lodestarSettings' ] | undefined;
	const screen = settings?.plugins_screen;
	return screen ? (
		createInterpolateElement(
			__(
				'You can deactivate it on the <a>Plugins</a> screen.',
				'lodestar'
			),
			// eslint-disable-next-line jsx-a11y/anchor-has-content -- Its words are in the sentence.
			{ a: <a href={ screen } /> }
		)
	) : (
		<>{ __( 'An administrator can deactivate it.', 'lodestar' ) }</>
	);
}
