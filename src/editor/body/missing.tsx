import { __, sprintf } from '@wordpress/i18n';
import { Icon, lock } from '@wordpress/icons';
import type { ReactNode } from 'react';
import type { Facts } from '../facts';
import type { Missing as Lacking } from './types';

interface MissingProps< Part > {
	part: Part | Lacking;
	facts: Facts;
	/** Renders the part if it's available. */
	children: ( part: Part ) => ReactNode;
}

/** Renders a part of the response, or the error or license level that makes it unavailable. */
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
						/* translators: %s: license level, such as “Pro”. */
						__( 'Upgrade to %s', 'lodestar' ),
						locked.levels.includes( 'pro' )
							? __( 'Pro', 'lodestar' )
							: __( 'Agency', 'lodestar' )
					) }
				</a>
			) : (
				__( 'This requires an addon that isn’t active.', 'lodestar' )
			) }
		</p>
	);
}
