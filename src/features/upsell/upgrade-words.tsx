import { createInterpolateElement } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { License, Level } from '../../store/app/license';
import { levelName, neededLevel, upgradeWords } from './words';

interface UpgradeWordsProps {
	/** The levels that open the report. */
	levels: readonly Level[];
	license: License;
	upgradeUrl: string;
}

/**
 * What the notice over a sample says.
 *
 * @param props
 * @param props.levels
 * @param props.license
 * @param props.upgradeUrl
 */
export function UpgradeWords( {
	levels,
	license,
	upgradeUrl,
}: UpgradeWordsProps ) {
	const text = sprintf(
		/* translators: %s: a level of the licence. */
		__(
			'This is a sample report. <a>Upgrade to %s</a> to unlock for your website.',
			'lodestar'
		),
		levelName( neededLevel( levels ) )
	);
	const isOffered = upgradeWords( levels, license ) !== null;
	return createInterpolateElement( text, {
		// eslint-disable-next-line jsx-a11y/anchor-has-content -- The text comes from between the tags.
		a: isOffered ? <a href={ upgradeUrl } /> : <span />,
	} );
}
