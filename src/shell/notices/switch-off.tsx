import { createInterpolateElement } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useBoot } from '../../store/app/use-boot';

/**
 * How a plugin that fails is switched off: by the reader, or by somebody who may.
 */
export function SwitchOff() {
	const { plugins_screen: screen } = useBoot();
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
