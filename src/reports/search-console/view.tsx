import { useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Block } from '../../features/blocks/blocks';
import { ReportTable } from '../../features/table-report/table';
import { failureOf } from '../../features/table-report/parts';
import type { ReportViewProps } from '../../store/reports/report';
import type { SearchConsoleAnswer } from './answer';
import { CallsToAction } from './calls-to-action';
import { Connect, isForSettings } from './connect';
import { LeftOut } from './left-out';
import { termsTable } from './terms-table';
import './style.scss';

/**
 * What people searched for at Google, and where visits from any search engine began.
 *
 * @param props
 */
export default function SearchConsole( props: ReportViewProps ) {
	const { report, dates, ask, isSample } = props;
	const answer = props.answer as SearchConsoleAnswer;
	const terms = useMemo( termsTable, [] );
	const pages = report.tables?.[ 0 ];
	const failure = failureOf( answer.queries );
	const { start, end } = answer.queries_range;
	return (
		<>
			<Block name={ terms.part }>
				{ isForSettings( failure ) ? (
					<Connect
						title={ terms.title ?? '' }
						failure={ failure }
						ask={ ask }
					/>
				) : (
					<ReportTable
						{ ...props }
						table={ terms }
						// The days that are there.
						dates={ {
							...dates,
							range: { start, end: end ?? dates.range.end },
						} }
						notice={
							! failure &&
							! isSample && (
								<LeftOut
									until={ end }
									asked={ dates.range.end }
								/>
							)
						}
						linkText={ __( 'Open in Search Console', 'lodestar' ) }
					/>
				) }
			</Block>
			<CallsToAction { ...props } />
			{ pages && (
				<Block name={ pages.part }>
					<ReportTable { ...props } table={ pages } />
				</Block>
			) }
		</>
	);
}
