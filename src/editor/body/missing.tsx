import { __, sprintf } from '@wordpress/i18n';
import { Icon, lock } from '@wordpress/icons';
import type { ReactNode } from 'react';
import type { Facts } from '../facts';
import type { Missing as Lacking } from './types';

interface MissingProps< Part > {
	part: Part | Lacking;
	facts: Facts;
	/** Draws it where it is there. */
	children: ( part: Part ) => ReactNode;
}

/**
 * A part of the answer, or why it is not there: what failed, or what the licence of the site does not include.
 *
 * @param props
 * @param props.part
 * @param props.facts
 * @param props.children
 */
export function Missing< Part extends object >( {
	part,
	facts,
	children,
}: MissingProps< Part > ) {
	if ( 'error' in part ) {
		return (
			<p className="lodestar-editor__fine" role="alert">
				{ part.error.message }
			</p>
		);
	}
	if ( ! ( 'locked' in part ) ) {
		return children( part );
	}
	const { locked } = part;
	return (
		<p className="lodestar-editor__locked">
			<Icon icon={ lock } size={ 20 } />
			{ locked.code === 'license_level' ? (
				<a href={ facts.upgradeUrl }>
					{ sprintf(
						/* translators: %s: a level of the licence. */
						__( 'Upgrade to %s', 'lodestar' ),
						locked.levels.includes( 'pro' )
							? __( 'Pro', 'lodestar' )
							: __( 'Agency', 'lodestar' )
					) }
				</a>
			) : (
				__( 'This needs an addon that is not active.', 'lodestar' )
			) }
		</p>
	);
}
