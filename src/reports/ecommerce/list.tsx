import { __, sprintf } from '@wordpress/i18n';
import { Block } from '../../features/blocks/blocks';
import { ConsentLink, needsConsent } from '../../features/consent-link';
import { isNotKnown, NotKnown } from '../../features/report-state/not-known';
import { failureOf } from '../../features/table-report/parts';
import { ReportTable } from '../../features/table-report/table';
import type { ReportViewProps } from '../../store/reports/report';
import type { EcommerceAnswer, Journeys } from './answer';
import { formatPercent, formatShare } from '../../ui/format/number';

/** What the lists of what came before purchases come to, in one sentence; empty where nothing does. */
const findings = {
	days: ( { days }: EcommerceAnswer ): string => {
		const percent = 'error' in days ? null : days[ 0 ]?.percent;
		return typeof percent === 'number'
			? sprintf(
					/* translators: %s: a percentage, of orders. */
					__(
						'%s bought on the day of their first visit',
						'lodestar'
					),
					formatPercent( percent )
				)
			: '';
	},
	sessions: ( { sessions }: EcommerceAnswer ): string => {
		const [ one, two ] =
			'error' in sessions ? [] : sessions.map( ( row ) => row.percent );
		return typeof one === 'number'
			? sprintf(
					/* translators: %s: a percentage, of orders. */
					__( '%s needed one or two sessions', 'lodestar' ),
					formatPercent( one + ( two ?? 0 ) )
				)
			: '';
	},
} as const;

/**
 * Of how many orders it is known what came before.
 *
 * @param known How many these are.
 * @param total All.
 */
function knownFor( known: number, total: number ): string {
	return sprintf(
		/* translators: %s: a percentage. */
		__(
			'Known for %s of orders: visitors who agreed to be recognised',
			'lodestar'
		),
		formatShare( known, total )
	);
}

/** Why nothing is known of what came before. */
const unrecognised = () =>
	__(
		'Without it, people are told apart for one day only, and nobody knows how often they came before they bought.',
		'lodestar'
	);

/** Why another source does not know it. */
const notKnown = () =>
	__(
		'This source does not tell what came before a purchase. The site’s own counting does, of visitors who agreed to be recognised.',
		'lodestar'
	);

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
