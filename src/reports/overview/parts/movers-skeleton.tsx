import { __ } from '@wordpress/i18n';
import { Placeholder } from '../../../ui/placeholder/placeholder';
import { lists } from '../lists';
import { fallTitle } from '../movers';

/**
 * The movers before they are known. Where there are none in the end, the place closes.
 */
export function MoversSkeleton() {
	const { toppages, referrals, countries } = lists();
	const kinds = [ toppages.kind, referrals.kind, countries.kind ];
	return (
		<div className="lodestar-movers">
			<div className="lodestar-movers__head">
				<h2>{ __( 'Biggest movers', 'lodestar' ) }</h2>
				<span>{ __( 'in sessions', 'lodestar' ) }</span>
			</div>
			{ [ ...kinds, fallTitle() ].map( ( kind ) => (
				<div key={ kind } className="lodestar-movers__cell">
					<span className="lodestar-movers__kind">{ kind }</span>
					<span className="lodestar-movers__name">
						<Placeholder width={ 96 } height={ 12 } />
					</span>
				</div>
			) ) }
		</div>
	);
}
