import { Fragment } from '@wordpress/element';
import { MetaEnd } from '../../features/page-controls/page-controls';
import { metaParts, type MetaOf } from './meta-parts';

/**
 * The line under the title: whose figures, and how fresh.
 *
 * @param props
 */
export function Meta( props: MetaOf ) {
	return (
		<p className="lodestar-page__meta">
			{ metaParts( props ).map( ( part, index ) => (
				<Fragment key={ part }>
					{ index > 0 && ' · ' }
					<bdi>{ part }</bdi>
				</Fragment>
			) ) }
			<MetaEnd.Slot />
		</p>
	);
}
