import { Button } from '@wordpress/components';
import { lazy, Suspense, useMemo, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { Cursor } from './cursor';
import { frameOf } from './frame';
import { Legend } from './legend';
import { Plot } from './plot';
import { Points } from './points';
import { Tooltip } from './tooltip';
import { LANE } from './lane';
import { NoteLane } from './note-lane';
import { notesOfPoints, type ChartNote } from './notes';
import type { ChartData } from './types';
import { useWidth } from './use-width';

/** Few look at it. */
const Table = lazy(
	() => import( /* webpackChunkName: "chart-table" */ './table' )
);

interface LineChartProps {
	data: ChartData;
	/** In px, where the chart is wide. */
	height?: number;
	/** Controls of the report, at the end of the legend. */
	tools?: ReactNode;
	/** Drawn under the days that they are about. */
	notes?: readonly ChartNote[];
	/** Opens notes: those of a mark, or one. */
	onNotes?: ( ids: readonly number[] ) => void;
	/** Ids of the notes whose marks are lit. */
	lit?: readonly number[];
	/** Says which notes are pointed at here; none in the end. */
	onLight?: ( ids: readonly number[] ) => void;
}

/** Below this width the chart is drawn lower. */
const NARROW = 480;
const NARROW_HEIGHT = 240;

const NO_NOTES: readonly ChartNote[] = [];
const NONE: readonly number[] = [];

/**
 * One metric over time, beside an earlier period if there is one; the same figures as a table.
 *
 * @param props
 * @param props.data    What is shown.
 * @param props.height  Height in px.
 * @param props.tools   Controls of the report.
 * @param props.notes   Notes of any days.
 * @param props.onNotes Opens notes.
 * @param props.lit     Notes whose marks are lit.
 * @param props.onLight Says which are pointed at here.
 */
export function LineChart( {
	data,
	height = 355,
	tools,
	notes: all = NO_NOTES,
	onNotes,
	lit = NONE,
	onLight,
}: LineChartProps ) {
	const [ ref, width ] = useWidth< HTMLDivElement >();
	const [ active, setActive ] = useState< number | null >( null );
	const [ asTable, setAsTable ] = useState( false );
	const notes = useMemo(
		() => notesOfPoints( data.points, all ),
		[ data, all ]
	);
	const tall = width < NARROW ? Math.min( NARROW_HEIGHT, height ) : height;
	const hasNotes = notes.size > 0;
	const frame = useMemo(
		() => frameOf( data, width, tall, hasNotes ? LANE : 0 ),
		[ data, width, tall, hasNotes ]
	);
	const shown =
		active !== null && active < data.points.length ? active : null;

	return (
		<figure
			className="lodestar-chart"
			aria-label={ sprintf(
				/* translators: 1: name of a metric, 2: range of days. */
				__( '%1$s, %2$s', 'lodestar' ),
				data.name,
				data.period
			) }
		>
			<Legend data={ data }>
				{ tools }
				<Button
					size="compact"
					variant="tertiary"
					onClick={ () => setAsTable( ! asTable ) }
				>
					{ asTable
						? __( 'Show as chart', 'lodestar' )
						: __( 'Show as table', 'lodestar' ) }
				</Button>
			</Legend>
			<div className="lodestar-chart__body" ref={ ref }>
				{ asTable && (
					<Suspense
						fallback={ <div style={ { blockSize: tall } } /> }
					>
						<Table
							data={ data }
							notes={ notes }
							onNotes={ onNotes }
							height={ tall }
						/>
					</Suspense>
				) }
				{ ! asTable && width > 0 && (
					// Time runs from left to right in every language.
					<div className="lodestar-chart__plot" dir="ltr">
						<svg
							width={ width }
							height={ tall }
							role="img"
							aria-label={ __(
								'Line chart. The same figures are in the table.',
								'lodestar'
							) }
						>
							<Plot data={ data } frame={ frame } />
							<Points
								data={ data }
								frame={ frame }
								notes={ notes }
								active={ shown }
							/>
						</svg>
						<Cursor
							data={ data }
							frame={ frame }
							notes={ notes }
							active={ shown }
							onMove={ setActive }
						/>
						{ hasNotes && (
							<NoteLane
								data={ data }
								frame={ frame }
								notes={ notes }
								lit={ lit }
								onNotes={ onNotes }
								onLook={ ( item ) => {
									setActive( item?.index ?? null );
									onLight?.(
										item?.notes.map( ( { id } ) => id ) ??
											NONE
									);
								} }
							/>
						) }
						{ shown !== null && (
							<Tooltip
								data={ data }
								frame={ frame }
								active={ shown }
								notes={ notes.get( shown ) ?? NO_NOTES }
							/>
						) }
					</div>
				) }
				{ ! asTable && width === 0 && (
					<div style={ { blockSize: height } } />
				) }
			</div>
		</figure>
	);
}
