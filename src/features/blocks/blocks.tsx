import { createContext, useContext, useMemo } from '@wordpress/element';
import type { ReactNode, ComponentType } from 'react';
import { Foreign } from '../../third-party/foreign';
import { useSlot, slot, type SlotEntry } from '../../third-party/slot';
import type { Report, ReportViewProps } from '../../store/reports/report';
import { Card } from '../../ui/card/card';
import { ifAny, isComponent, isText } from '../../third-party/shape';

/** A block that an addon adds to a report. */
export interface AddedBlock extends SlotEntry {
	report: string;
	/** `before` or `after` the report's own blocks, or the name of the block to follow. */
	position: string;
	/** With a title, the block is rendered in a card under this heading; without, as is. */
	title?: string;
	/** Receives the same props as the report's view. */
	component: ComponentType< ReportViewProps >;
}

/**
 * Filters the blocks that plugins add to reports: entries with `name`, `report`, `position`, `component` and optionally
 * `title` and `order`.
 *
 * @see docs/extending/add-a-block.md
 */
const blocksSlot = slot< AddedBlock >( 'lodestar.blocks', {
	report: isText,
	position: isText,
	title: ifAny( isText ),
	component: isComponent,
} );

interface Around {
	/** The added blocks of this report at a position. */
	at: ( place: string ) => readonly AddedBlock[];
	view: ReportViewProps;
}

const Context = createContext< Around | null >( null );

/** Returns the names of a report's own blocks. */
const ownBlocks = ( { blocks, view, charts = [], tables = [] }: Report ) =>
	blocks ??
	( view ? [] : [ ...charts, ...tables ].map( ( { part } ) => part ) );

interface BlocksProps {
	view: ReportViewProps;
	/** The report's own blocks. */
	children: ReactNode;
}

/** Wraps a report in the blocks that addons add before and after it. */
export function Blocks( { view, children }: BlocksProps ) {
	const { report } = view;
	const all = useSlot( blocksSlot );
	const at = useMemo( () => {
		const places = [ 'before', ...ownBlocks( report ) ];
		const placeOf = ( { position }: AddedBlock ) =>
			places.includes( position ) ? position : 'after';
		const here = all.filter( ( block ) => block.report === report.name );
		return ( place: string ) =>
			here.filter( ( block ) => placeOf( block ) === place );
	}, [ all, report ] );
	return (
		<Context.Provider value={ { at, view } }>
			<Added place="before" />
			{ children }
			<Added place="after" />
		</Context.Provider>
	);
}

interface BlockProps {
	/** The part of the response that the block shows. Added blocks use it as their position. */
	name: string;
	children: ReactNode;
}

/** Wraps one of a report's own blocks and renders the added blocks that follow it. */
export function Block( { name, children }: BlockProps ) {
	return (
		<>
			{ children }
			<Added place={ name } />
		</>
	);
}

function Added( { place }: { place: string } ) {
	const around = useContext( Context );
	return (
		<>
			{ around?.at( place ).map( ( { name, title, component } ) => {
				const body = (
					<Foreign
						key={ name }
						part={ component }
						given={ around.view }
						what={ `component of the block ${ name }` }
						owner={ name }
						otherwise={ null }
					/>
				);
				return title ? (
					<Card key={ name } label={ title }>
						<h2 className="lodestar-block__title">{ title }</h2>
						<div className="lodestar-block__body">{ body }</div>
					</Card>
				) : (
					body
				);
			} ) }
		</>
	);
}
