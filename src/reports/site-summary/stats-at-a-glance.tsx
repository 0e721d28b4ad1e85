import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { Access } from '../../store/reports/report';
import { useReport } from '../../store/reports/use-report';
import { Card } from '../../ui/card/card';
import { isUnfiltered } from '../../features/filters/unfiltered';
import { formatDays } from '../../ui/format/date';
import type { SiteSummary } from './answer';
import { CategoriesTile } from './categories';
import { AllTimeTile } from './all-time';
import { PageTile, PostTile } from './posts';
import { ProductTile } from './product';
import { TimesTile } from './times';
import './style.scss';

interface StatsAtAGlanceProps {
	/** Date range of the popular content. */
	range: { start: string; end: string };
	access: Access;
	filters?: Readonly< Record< string, readonly string[] > > | undefined;
	/** Whether to show sample data without any requests. */
	isSample: boolean;
}

/** Last block of the Overview. Loads its own data, and is hidden while loading or if that fails. */
export function StatsAtAGlance( {
	range: { start, end },
	access,
	filters = {},
	isSample,
}: StatsAtAGlanceProps ) {
	const isNarrowed = Object.keys( filters ).length > 0;
	const { received, error } = useReport(
		'site_summary',
		{ start, end, ...( isNarrowed && { filters } ) },
		! isSample
	);
	const sample = useSample( isSample );
	const answer = isSample
		? sample
		: ( received?.answer as SiteSummary | undefined );
	if ( error ) {
		return null;
	}
	if ( ! answer ) {
		return <div data-pending="" hidden />;
	}
	const { popular_products: products } = answer;
	const covers = formatDays( start, end, true );
	const whole = ( part: keyof SiteSummary ) => ( {
		covers,
		isUnfiltered: isUnfiltered( answer, part ),
	} );
	return (
		<Card label={ __( 'Stats at a Glance', 'lodestar' ) }>
			<div className="lodestar-glance__head">
				<h2>{ __( 'Stats at a Glance', 'lodestar' ) }</h2>
			</div>
			<div
				className={
					'lodestar-glance' +
					( products ? '' : ' is-without-product' )
				}
			>
				<AllTimeTile
					part={ answer.summary }
					isUnfiltered={ isNarrowed }
				/>
				<TimesTile
					days={ answer.popular_days }
					hours={ answer.popular_hours }
					{ ...whole( 'popular_days' ) }
				/>
				<CategoriesTile
					part={ answer.popular_categories }
					access={ access }
					{ ...whole( 'popular_categories' ) }
				/>
				<PageTile
					part={ answer.popular_page }
					access={ access }
					{ ...whole( 'popular_page' ) }
				/>
				<PostTile
					part={ answer.popular_post }
					{ ...whole( 'popular_post' ) }
				/>
				{ products && (
					<ProductTile
						part={ products }
						{ ...whole( 'popular_products' ) }
					/>
				) }
			</div>
		</Card>
	);
}

/** Loads the sample data; null until then. */
function useSample( isWanted: boolean ): SiteSummary | null {
	const [ sample, setSample ] = useState< SiteSummary | null >( null );
	useEffect( () => {
		if ( isWanted ) {
			import(
				/* webpackChunkName: "site-summary-sample" */ './sample.json'
			)
				.then( ( module ) => setSample( module.default ) )
				// Without the sample, the block stays hidden.
				.catch( () => {} );
		}
	}, [ isWanted ] );
	return sample;
}
