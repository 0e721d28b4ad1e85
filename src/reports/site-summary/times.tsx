import { __ } from '@wordpress/i18n';
import { hourName, weekdayName } from '../../ui/format/date';
import type { SiteSummary } from './answer';
import { Bars, Nothing, Part, Tile } from './tile';

interface TimesTileProps {
	days: SiteSummary[ 'popular_days' ];
	hours: SiteSummary[ 'popular_hours' ];
	/** Formatted date range. */
	covers: string;
	isUnfiltered: boolean;
}

/** The weekdays and hours with the most page views. */
export function TimesTile( {
	days,
	hours,
	covers,
	isUnfiltered,
}: TimesTileProps ) {
	return (
		<Tile
			title={ __( 'Most Popular Times', 'lodestar' ) }
			covers={ covers }
			context={ __( 'share of views', 'lodestar' ) }
			isUnfiltered={ isUnfiltered }
		>
			{ Array.isArray( days ) && days.length === 0 ? (
				<Nothing />
			) : (
				<div className="lodestar-glance__times">
					<div>
						<h4>{ __( 'Days', 'lodestar' ) }</h4>
						<Part part={ days }>
							{ ( known ) => (
								<Bars
									shares={ known.map( ( one ) => ( {
										title: weekdayName( one.day ),
										percent: one.percent,
									} ) ) }
								/>
							) }
						</Part>
					</div>
					<div>
						<h4>{ __( 'Hours', 'lodestar' ) }</h4>
						<Part part={ hours }>
							{ ( known ) => (
								<Bars
									shares={ known.map( ( one ) => ( {
										title: hourName( one.hour ),
										percent: one.percent,
									} ) ) }
								/>
							) }
						</Part>
					</div>
				</div>
			) }
		</Tile>
	);
}
