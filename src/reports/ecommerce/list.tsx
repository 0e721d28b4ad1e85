import { __, sprintf } from '@wordpress/i18n';
import { Block } from '../../features/blocks/blocks';
import { ConsentLink, needsConsent } from '../../features/consent-link';
import { isNotKnown, NotKnown } from '../../features/report-state/not-known';
import { failureOf } from '../../features/table-report/parts';
import { ReportTable } from '../../features/table-report/table';
import type { ReportViewProps } from '../../store/reports/report';
import type { EcommerceAnswer, Journeys } from './answer';
import { formatPercent, formatShare } from '../../ui/format/number';

/** One-sentence summaries of the tables about journeys; empty without data. */
const findings = {
	days: ( { days }: EcommerceAnswer ): string => {
		const percent = 'error' in days ? null : days[ 0 ]?.percent;
		return typeof percent === 'number'
			? sprintf(
					/* translators: %s: a percentage of orders. */
					__(
						'%s of orders were placed on the day of the first visit',
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
					/* translators: %s: a percentage of orders. */
					__( '%s of orders took one or two sessions', 'lodestar' ),
					formatPercent( one + ( two ?? 0 ) )
				)
			: '';
	},
} as const;

/** States for what share of orders the journey is known. */
function knownFor( known: number, total: number ): string {
	return sprintf(
		/* translators: %s: a percentage of orders. */
		__( 'Based on %s of orders (visitors who gave consent)', 'lodestar' ),
		formatShare( known, total )
	);
}

/** Explains why no journeys are known without consent. */
const unrecognised = () =>
	__(
		'Without consent, visitors are recognized for one day only, so earlier visits can’t be linked to a purchase.',
		'lodestar'
	);

/** Explains why another data source has no journeys. */
const notKnown = () =>
	__(
		'This data source doesn’t record what happened before a purchase. Lodestar’s own tracking does, for visitors who gave consent.',
		'lodestar'
	);

type ListProps = Omit< ReportViewProps, 'answer' > & {
	answer: EcommerceAnswer;
	part: 'products' | 'conversions' | 'days' | 'sessions';
};

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

/** A table of how long buyers took. Covers only the orders of visitors who gave consent. */
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
