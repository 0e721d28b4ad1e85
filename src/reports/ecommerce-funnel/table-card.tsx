import { __, sprintf } from '@wordpress/i18n';
import { Button } from '@wordpress/components';
import { useId } from '@wordpress/element';
import { Unfiltered } from '../../features/filters/unfiltered';
import { PartError } from '../../features/report-state/part-error';
import { fileName } from '../../features/table-report/use-file';
import type { ReportViewProps } from '../../store/reports/report';
import { Card } from '../../ui/card/card';
import { downloadCsv } from '../../ui/csv/download-csv';
import { FileButton } from '../../ui/data-table/file-button';
import { formatDays } from '../../ui/format/date';
import { formatNumber } from '../../ui/format/number';
import type { Breakdown, FunnelAnswer, StageRow } from './answer';
import { StageTable } from './stage-table';
import { tableTitle } from './stage-labels';
import type { CsvCell } from '../../ui/csv/to-csv';
import { figureColumns } from './columns';

const BREAKDOWNS: readonly Breakdown[] = [ 'none', 'channel', 'country' ];

interface ChooserProps {
	value: Breakdown;
	onChange: ( value: Breakdown ) => void;
}

/** Selects the breakdown; one option is always active. */
function Chooser( { value, onChange }: ChooserProps ) {
	const id = useId();
	const labels: Record< Breakdown, string > = {
		none: __( 'None', 'lodestar' ),
		channel: __( 'Channel', 'lodestar' ),
		country: __( 'Country', 'lodestar' ),
	};
	return (
		<div
			className="lodestar-shop-funnel__by"
			role="group"
			aria-labelledby={ id }
		>
			<span id={ id }>{ __( 'Break down by', 'lodestar' ) }</span>
			<div>
				{ BREAKDOWNS.map( ( by ) => (
					<Button
						key={ by }
						size="compact"
						isPressed={ by === value }
						onClick={ () => onChange( by ) }
					>
						{ labels[ by ] }
					</Button>
				) ) }
			</div>
		</div>
	);
}

/** Returns the CSV lines: each step, followed by its breakdown rows. */
function fileLines(
	by: Breakdown,
	stages: readonly StageRow[],
	rows: readonly StageRow[]
): CsvCell[][] {
	const columns = figureColumns( by );
	const categories: Record< Breakdown, string[] > = {
		none: [],
		channel: [ __( 'Channel', 'lodestar' ) ],
		country: [ __( 'Country', 'lodestar' ), __( 'Code', 'lodestar' ) ],
	};
	const lineOf = ( row: StageRow ): CsvCell[] => [
		row.step,
		...[ row.breakdown_category, row.iso ?? null ].slice(
			0,
			categories[ by ].length
		),
		...columns.map( ( { field } ) => row[ field ] ),
	];
	return [
		[
			__( 'Step', 'lodestar' ),
			...categories[ by ],
			...columns.map( ( { label } ) => label ),
		],
		...stages.flatMap( ( stage ) =>
			[
				stage,
				...rows.filter( ( { step } ) => step === stage.step ),
			].map( lineOf )
		),
	];
}

type TableCardProps = ReportViewProps & { answer: FunnelAnswer };

/** Table of the steps. The URL parameter `tab` selects the breakdown. */
export function TableCard( props: TableCardProps ) {
	const { answer, dates, params, setParams, ask } = props;
	const by = BREAKDOWNS.find( ( one ) => one === params.tab ) ?? 'none';
	const stages = answer.funnel_table.none;
	const rows = by === 'none' ? [] : answer.funnel_table[ by ];
	const part = `funnel_table.${ by }`;
	const name = fileName( props, by );
	const file = ( all: readonly StageRow[], some: readonly StageRow[] ) => ( {
		state: 'none' as const,
		save:
			name === undefined
				? undefined
				: () =>
						downloadCsv(
							`${ name }.csv`,
							fileLines( by, all, some )
						),
	} );
	const failed = [ stages, rows ].find( ( one ) => 'error' in one );
	return (
		<Card label={ tableTitle( by ) }>
			<div className="lodestar-shop-funnel__toolbar">
				<Chooser
					value={ by }
					onChange={ ( next ) =>
						setParams( { tab: next === 'none' ? '' : next }, true )
					}
				/>
				{ ! ( 'error' in stages ) && ! ( 'error' in rows ) && (
					<FileButton
						file={ file( stages, rows ) }
						isEmpty={ false }
					/>
				) }
			</div>
			<Unfiltered part={ part } answer={ answer } />
			{ failed && 'error' in failed && (
				<PartError failure={ failed.error } onRetry={ ask } />
			) }
			{ ! ( 'error' in stages ) && ! ( 'error' in rows ) && (
				<>
					<StageTable
						key={ by }
						by={ by }
						stages={ stages }
						rows={ rows }
						caption={ sprintf(
							/* translators: 1: title of a table, 2: date range. */
							__( '%1$s, %2$s', 'lodestar' ),
							tableTitle( by ),
							formatDays(
								dates.range.start,
								dates.range.end,
								true
							)
						) }
					/>
					<LeftOut
						by={ by }
						told={ rows.length / stages.length }
						all={ answer.rowCounts?.[ part ] ?? 0 }
					/>
				</>
			) }
		</Card>
	);
}

interface LeftOutProps {
	by: Breakdown;
	/** Channels or countries shown, and all that exist. */
	told: number;
	all: number;
}

/** States how many channels or countries the table shows. */
function LeftOut( { by, told, all }: LeftOutProps ) {
	if ( by === 'none' || all <= told ) {
		return null;
	}
	const counts = [ formatNumber( told ), formatNumber( all ) ] as const;
	return (
		<p className="lodestar-shop-funnel__note">
			{ by === 'channel'
				? sprintf(
						/* translators: 1: number of channels shown, 2: number of all channels. */
						__(
							'Showing the %1$s channels with the most users, out of %2$s.',
							'lodestar'
						),
						...counts
					)
				: sprintf(
						/* translators: 1: number of countries shown, 2: number of all countries. */
						__(
							'Showing the %1$s countries with the most users, out of %2$s.',
							'lodestar'
						),
						...counts
					) }
		</p>
	);
}
