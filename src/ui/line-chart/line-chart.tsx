import { Button } from '@wordpress/components';
import { lazy, Suspense, useMemo, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { Day } from '../calendar/day';
import { Cursor } from './cursor';
import { frameOf } from './frame';
import { Legend } from './legend';
import { Plot } from './plot';
import { Points } from './points';
import { PHONE } from './table-frame';
import { Tooltip } from './tooltip';
import { laneHeight, laneOf } from './lane';
import { NoteLane, WIDEST_COUNT, WidestCount } from './note-lane';
import { NotesOnPaper } from './notes-on-paper';
import { notesOfPoints, type ChartNote } from './notes';
import type { ChartData } from './types';
import { lastWidth, useWidth } from './use-width';

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
	/** Begins a note of a day. */
	onAddNote?: ( ( day: Day ) => void ) | undefined;
}

/** Below this width the chart is drawn lower. */
const NARROW = 480;
const NARROW_HEIGHT = 240;

/** The least height of the chart above its notes, in px: lower ones show no shape. */
const LOWEST = 166;

const NO_NOTES: readonly ChartNote[] = [];
const NONE: readonly number[] = [];

/**
 * One metric over time, beside an earlier period if there is one; the same figures as a table.
 *
 * @param props
 * @param props.data      What is shown.
 * @param props.height    Height in px.
 * @param props.tools     Controls of the report.
 * @param props.notes     Notes of any days.
 * @param props.onNotes   Opens notes.
 * @param props.lit       Notes whose marks are lit.
 * @param props.onLight   Says which are pointed at here.
 * @param props.onAddNote Begins a note of a day.
 */
export function LineChart( {
	data,
	height = 355,
	tools,
	notes: all = NO_NOTES,
	onNotes,
	lit = NONE,
	onLight,
	onAddNote,
}: LineChartProps ) {
	const [ ref, width ] = useWidth< HTMLDivElement >( 'line-chart' );
	// Width of “+2”, which is drawn to be measured.
	const [ count, setCount ] = useState( () => lastWidth( WIDEST_COUNT ) );
	const [ active, setActive ] = useState< number | null >( null );
	const [ isPinned, setPinned ] = useState( false );
	const [ asTable, setAsTable ] = useState( false );
	const notes = useMemo(
		() => notesOfPoints( data.points, all ),
		[ data, all ]
	);
	const tall = width < NARROW ? Math.min( NARROW_HEIGHT, height ) : height;
	const hasNotes = notes.size > 0;
	const { lane, frame } = useMemo( () => {
		const bare = frameOf( data, width, tall );
		const isNarrow = width < NARROW;
		const two = laneOf( notes, bare, count );
		const hasRoom = isNarrow || laneHeight( two, bare ) <= tall - LOWEST;
		const items = hasRoom ? two : laneOf( notes, bare, count, false );
		const below = laneHeight( items, bare );
		return {
			lane: items,
			frame: frameOf(
				data,
				width,
				isNarrow ? Math.max( tall, LOWEST + below ) : tall,
				below
			),
		};
	}, [ data, notes, width, tall, count ] );
	const shown =
		active !== null && active < data.points.length ? active : null;
	const leave = () => {
		setActive( null );
		setPinned( false );
	};

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
				{ ! asTable && hasNotes && (
					<WidestCount
						notes={ [ ...notes.values() ].flat().length }
						onWidth={ setCount }
					/>
				) }
				{ asTable && (
					<Suspense
						fallback={ <div style={ { blockSize: tall } } /> }
					>
						<Table
							data={ data }
							notes={ notes }
							onNotes={ onNotes }
							height={ width < PHONE ? undefined : tall }
						/>
					</Suspense>
				) }
				{ ! asTable && width > 0 && (
					// Time runs from left to right in every language.
					<div
						className="lodestar-chart__plot"
						dir="ltr"
						onBlur={ ( { currentTarget, relatedTarget } ) => {
							if ( ! currentTarget.contains( relatedTarget ) ) {
								leave();
							}
						} }
					>
						<svg
							width={ width }
							height={ frame.height }
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
							isPinned={ isPinned }
							onMove={ setActive }
							onPin={ onAddNote && setPinned }
						/>
						{ hasNotes && (
							<NoteLane
								data={ data }
								frame={ frame }
								items={ lane }
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
								isPinned={ isPinned }
								onClose={ leave }
								onAddNote={ onAddNote }
							/>
						) }
					</div>
				) }
				{ ! asTable && width === 0 && (
					<div style={ { blockSize: height } } />
				) }
			</div>
			<NotesOnPaper notes={ notes } />
		</figure>
	);
}
