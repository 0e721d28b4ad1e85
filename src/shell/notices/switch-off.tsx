import { createInterpolateElement } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useBoot } from '../../store/app/use-boot';

/** Explains how to deactivate a failing plugin: on the Plugins screen, or by an administrator. */
export function SwitchOff() {
	const { plugins_screen: screen } = useBoot();
	return screen ? (
		createInterpolateElement(
			__(
				'You can deactivate it on the <a>Plugins</a> screen.',
				'lodestar'
			),
			// eslint-disable-next-line jsx-a11y/anchor-has-content -- The content comes from the translated text.
			{ a: <a href={ screen } /> }
		)
	) : (
		<>{ __( 'An administrator can deactivate it.', 'lodestar' ) }</>
	);
}
