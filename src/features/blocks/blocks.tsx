import { createContext, useContext, useMemo } from '@wordpress/element';
import type { ReactNode, ComponentType } from 'react';
import { Foreign } from '../../third-party/foreign';
import { useSlot, slot, type SlotEntry } from '../../third-party/slot';
import type { Report, ReportViewProps } from '../../store/reports/report';
import { Card } from '../../ui/card/card';
import { ifAny, isComponent, isText } from '../../third-party/shape';

/** A block that an addon puts into a report. */
export interface AddedBlock extends SlotEntry {
	/** Name of the report. */
	report: string;
	/** `before` or `after` the report's own, or the name of one of these, which it then follows. */
	position: string;
	/** With one it stands on a sheet of its own under this heading; without, as it draws itself. */
	title?: string;
	/** Is given what the report's view is given. */
	component: ComponentType< ReportViewProps >;
}

/**
 * Filters the blocks that plugins add to reports: entries with `name`, `report`, `position`, `component` and optionally
 * `title` and `order`.
 * @see docs/extending/add-a-block.md
 */
const blocksSlot = slot< AddedBlock >( 'lodestar.blocks', {
	report: isText,
	position: isText,
	title: ifAny( isText ),
	component: isComponent,
} );

interface Around {
	/** Those of this report, by the place where they stand. */
	at: ( place: string ) => readonly AddedBlock[];
	view: ReportViewProps;
}

const Context = createContext< Around | null >( null );

/**
 * The blocks that a report has itself, by name.
 *
 * @param report        The report.
 * @param report.blocks
 * @param report.view
 * @param report.charts
 * @param report.tables
 */
const ownBlocks = ( { blocks, view, charts = [], tables = [] }: Report ) =>
	blocks ??
	( view ? [] : [ ...charts, ...tables ].map( ( { part } ) => part ) );

interface BlocksProps {
	view: ReportViewProps;
	/** The report's own. */
	children: ReactNode;
}

/**
 * A report between the blocks that addons put before and after it.
 *
 * @param props
 * @param props.view
 * @param props.children
 */
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
	/** By which others stand beside it: the name of the part of the answer that it shows. */
	name: string;
	children: ReactNode;
}

/**
 * A block of a report's own, and those that addons put beside it.
 *
 * @param props
 * @param props.name
 * @param props.children
 */
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
