import { __, sprintf } from '@wordpress/i18n';
import type { License, Level } from '../../store/app/license';

/**
 * The level that opens what these levels open: Pro, unless it takes Agency.
 *
 * @param levels Levels that open it.
 */
export function neededLevel( levels: readonly Level[] ): 'pro' | 'agency' {
	return levels.includes( 'pro' ) ? 'pro' : 'agency';
}

/**
 * What a level is called.
 *
 * @param level The level.
 */
export function levelName( level: Level ): string {
	return {
		lite: __( 'Lite', 'lodestar' ),
		basic: __( 'Basic', 'lodestar' ),
		plus: __( 'Plus', 'lodestar' ),
		pro: __( 'Pro', 'lodestar' ),
		agency: __( 'Agency', 'lodestar' ),
	}[ level ];
}

/**
 * What the link to a higher level says; null where there is none: Agency is offered to those with a licence only.
 *
 * @param levels  Levels that open what is locked.
 * @param license The site's licence.
 */
export function upgradeWords(
	levels: readonly Level[],
	license: License
): string | null {
	const level = neededLevel( levels );
	return level === 'agency' && ! license.is_pro
		? null
		: sprintf(
				/* translators: %s: a level of the licence. */
				__( 'Upgrade to %s', 'lodestar' ),
				levelName( level )
			);
}
