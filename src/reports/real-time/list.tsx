import { __, _n, sprintf } from '@wordpress/i18n';
import { ToPlaces } from '../../features/to-places';
import { isNotKnown } from '../../features/report-state/not-known';
import { failureOf } from '../../features/table-report/parts';
import { TopTable } from '../../features/table-report/top-table';
import type { ReportViewProps } from '../../store/reports/report';
import { formatNumber } from '../../ui/format/number';
import type { RealTimeAnswer } from './answer';

export type ListName = 'toppages' | 'referrals' | 'countries' | 'cities';

export function List( props: ReportViewProps & { part: ListName } ) {
	const { report, part } = props;
	const answer = props.answer as RealTimeAnswer;
	const table = report.tables?.find( ( one ) => one.part === part );
	if ( ! table ) {
		return null;
	}
	const isNowhere =
		part === 'cities' &&
		( ! answer.places.has_source ||
			isNotKnown( failureOf( answer.cities ) ) );
	const shown: RealTimeAnswer = isNowhere
		? { ...answer, cities: [] }
		: answer;
	const isShort =
		Array.isArray( answer[ part ] ) && answer[ part ].length < 10;
	return (
		<TopTable
			{ ...props }
			answer={ shown }
			table={
				isNowhere
					? {
							...table,
							empty: __(
								'This data source doesn’t provide cities.',
								'lodestar'
							),
						}
					: table
			}
			coverage={ ( share ) =>
				part === 'toppages'
					? /* translators: %s: a percentage. */
						sprintf( __( '%s of views', 'lodestar' ), share )
					: /* translators: %s: a percentage. */
						sprintf( __( '%s of users', 'lodestar' ), share )
			}
			{ ...( part === 'referrals' && { whole: referred( answer ) } ) }
			{ ...( isNowhere && { advice: <ToPlaces /> } ) }
			isShort={ isShort }
		/>
	);
}

/** Summarizes the referrals: number of sources, and their users out of all users. */
const referred =
	( { now }: RealTimeAnswer ) =>
	( rows: number, sum: number ) =>
		[
			sprintf(
				/* translators: %s: number of sources. */
				_n( '%s source', '%s sources', rows, 'lodestar' ),
				formatNumber( rows )
			),
			...( typeof now === 'number' && sum <= now
				? [
						sprintf(
							/* translators: 1: number of users from the listed sources, 2: number of all users. */
							__( '%1$s of %2$s users', 'lodestar' ),
							formatNumber( sum ),
							formatNumber( now )
						),
					]
				: [] ),
		].join( ' · ' );
