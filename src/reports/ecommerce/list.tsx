import { Block } from '../../features/blocks/blocks';
import { ConsentLink, needsConsent } from '../../features/consent-link';
import { isNotKnown, NotKnown } from '../../features/report-state/not-known';
import { failureOf } from '../../features/table-report/parts';
import { ReportTable } from '../../features/table-report/table';
import type { ReportViewProps } from '../../store/reports/report';
import type { EcommerceAnswer, Journeys } from './answer';
import { findings, knownFor, notKnown, unrecognised } from './words';

type ListProps = Omit< ReportViewProps, 'answer' > & {
	answer: EcommerceAnswer;
	part: 'products' | 'conversions' | 'days' | 'sessions';
};

/**
 * One of the tables.
 *
 * @param props
 */
export function List( props: ListProps ) {
	const { report, part } = props;
	const table = report.tables?.find( ( one ) => one.part === part );
	return table ? (
		<Block name={ part }>
			{ part === 'products' || part === 'conversions' ? (
				<ReportTable { ...props } table={ table } />
			) : (
				<TimesTable { ...props } part={ part } table={ table } />
			) }
		</Block>
	) : null;
}

type TimesTableProps = Parameters< typeof ReportTable >[ 0 ] & {
	answer: EcommerceAnswer;
	part: 'days' | 'sessions';
};

/**
 * A table of how long buyers took. It covers only the orders of visitors who agreed to be recognized.
 *
 * @param props
 */
function TimesTable( props: TimesTableProps ) {
	const { answer, part, report, table } = props;
	if ( isNotKnown( failureOf( answer[ part ] ) ) ) {
		return (
			<NotKnown
				title={ table.title ?? report.title }
				why={ notKnown() }
			/>
		);
	}
	const { known, total } = failureOf( answer.journeys )
		? { known: 0, total: 0 }
		: ( answer.journeys as Journeys );
	const needs = known === 0 && total > 0;
	return (
		<ReportTable
			{ ...props }
			table={ needs ? { ...table, empty: needsConsent() } : table }
			note={
				total > 0 && (
					<p className="lodestar-known-for">
						{ needs ? (
							<>
								{ unrecognised() } <ConsentLink />
							</>
						) : (
							<>
								{ findings[ part ]( answer ) }
								{ known < total && (
									<>
										<br />
										{ knownFor( known, total ) }{ ' ' }
										<ConsentLink />
									</>
								) }
							</>
						) }
					</p>
				)
			}
		/>
	);
}
