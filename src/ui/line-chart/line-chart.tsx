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

/** Loaded on demand, because few users open the table. */
const Table = lazy(
	() => import( /* webpackChunkName: "chart-table" */ './table' )
);

interface LineChartProps {
	data: ChartData;
	/** Height in px at full width. */
	height?: number;
	/** Controls of the report, at the end of the legend. */
	tools?: ReactNode;
	/** Notes, shown below their days. */
	notes?: readonly ChartNote[];
	/** Opens all notes of a mark, or a single note. */
	onNotes?: ( ids: readonly number[] ) => void;
	/** IDs of the highlighted notes. */
	lit?: readonly number[];
	/** Called with the IDs of the notes under the pointer. Empty when it leaves. */
	onLight?: ( ids: readonly number[] ) => void;
	/** Starts a note for a day. */
	onAddNote?: ( ( day: Day ) => void ) | undefined;
}

/** Below this width in px, the chart is lower. */
const NARROW = 480;
const NARROW_HEIGHT = 240;

/** Minimum height of the chart above its notes, in px. In lower charts, the line has no visible shape. */
const LOWEST = 166;

const NO_NOTES: readonly ChartNote[] = [];
const NONE: readonly number[] = [];

/** A line chart of one metric, with an optional previous period and notes. Can be switched to a table. */
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
	// Width of "+2", measured from a hidden element.
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
				/* translators: 1: name of a metric, 2: a date range. */
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
						? __( 'Show as Chart', 'lodestar' )
						: __( 'Show as Table', 'lodestar' ) }
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
								'Line chart. The same data is available as a table.',
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
