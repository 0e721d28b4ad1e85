import { useId, useMemo, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { Card } from '../card/card';
import {
	PageSizeControl,
	FEW,
	rowsOn,
	type PageSize,
} from '../page-size/page-size-control';
import type { FigureTypeName } from '../field-types/types';
import { Message } from '../message/message';
import { barScale } from '../row-label/bar-size';
import { FootWords } from './foot';
import { Head } from './head';
import { Row } from './row';
import type { TopListFigure, TopListRow } from './types';

export type { TopListFigure, TopListRow } from './types';

/** Up to this many rows leave a gap next to a list of ten, so a message says that there are no more results. */
const SPARSE = 6;

export interface TopListProps {
	/** Heading of the list and header of its first column. */
	title: string;
	/** Header of the value column, such as Sessions. */
	valueLabel: string;
	/** Explanation of the value. */
	valueMeaning?: string | undefined;
	type?: FigureTypeName;
	/** Additional columns, shown if there is enough space. */
	figures?: readonly TopListFigure[];
	/** Whether the additional columns come before the value. */
	isValueLast?: boolean;
	/** Sorted by value, descending. */
	rows: readonly TopListRow[];
	/** Total number of rows, including those that aren't in `rows`. */
	rowCount?: number;
	/** Total that the shares are based on. Null or undefined if unknown. */
	total?: number | null;
	/** Whether there is a share column. */
	hasShares?: boolean;
	/** Formats the share of the displayed rows, such as “93.1% of sessions”. */
	coverage: ( share: string ) => string;
	/**
	 * Formats the footer text if all rows are shown, such as “6 links · 731 clicks”. Default: “All 6” and their share.
	 */
	whole?: ( ( rows: number, sum: number ) => string ) | undefined;
	/** Whether to show changes from a comparison period. */
	isCompared?: boolean;
	/** Whether an increase is bad. */
	isInverse?: boolean;
	/** Whether changes are neither good nor bad. */
	isNeutral?: boolean;
	/** Link to the full list. */
	linkOut?: { href: string; text: string } | undefined;
	/** Whether the list usually has few rows. It reserves space for four rows instead of ten. */
	isShort?: boolean;
	/** Whether no other list is next to it. Then it is only as high as its rows. */
	isAlone?: boolean;
	/** Message without rows. */
	empty?: string | undefined;
	/** Content below the message. */
	advice?: ReactNode;
	/** Actions in the footer. */
	tools?: ReactNode;
	/** Error that replaces the rows. */
	failure?: ReactNode;
	/** Notes below the rows. */
	children?: ReactNode;
}

/** The top rows of a list, with a bar for each value. */
export function TopList( props: TopListProps ) {
	const { title, failure } = props;
	return (
		<Card label={ title }>
			{ failure ? (
				<>
					<h2 className="lodestar-top-list__title">{ title }</h2>
					{ failure }
				</>
			) : (
				<List { ...props } />
			) }
		</Card>
	);
}

function List( {
	title,
	valueLabel,
	valueMeaning,
	type = 'integer',
	figures = [],
	isValueLast = false,
	rows,
	rowCount = 0,
	total = null,
	hasShares = true,
	coverage,
	whole,
	isCompared = false,
	isInverse = false,
	isNeutral = false,
	isShort = false,
	isAlone = false,
	linkOut,
	empty,
	advice,
	tools,
	children,
}: TopListProps ) {
	const heading = useId();
	const [ size, setSize ] = useState< PageSize >( FEW );
	const sizeOf = useMemo(
		() => barScale( rows.map( ( { value } ) => value ) ),
		[ rows ]
	);
	const shown = rows.slice( 0, rowsOn( size ) );
	const shareOf = ( value: number | null ) => {
		if ( ! total || ! hasShares ) {
			return undefined;
		}
		return value === null ? null : ( value / total ) * 100;
	};
	return (
		<>
			<div
				className={ `lodestar-top-list__body ${
					isShort ? 'is-short' : ''
				} ${ isAlone ? 'is-alone' : '' }` }
			>
				<table
					className="lodestar-top-list"
					aria-labelledby={ heading }
				>
					<Head
						title={ title }
						id={ heading }
						valueLabel={ valueLabel }
						valueMeaning={ valueMeaning }
						figures={ figures }
						isValueLast={ isValueLast }
						hasShare={ !! total && hasShares }
						hasChange={ isCompared }
					/>
					<tbody>
						{ shown.map( ( row ) => (
							<Row
								key={ row.key }
								row={ row }
								type={ type }
								figures={ figures }
								isValueLast={ isValueLast }
								size={ sizeOf( row.value ) }
								share={ shareOf( row.value ) }
								hasChange={ isCompared }
								isInverse={ isInverse }
								isNeutral={ isNeutral }
							/>
						) ) }
					</tbody>
				</table>
				{ ! isShort &&
					rows.length > 0 &&
					rows.length <= SPARSE &&
					rowCount <= rows.length && (
						<p className="lodestar-top-list__end">
							{ __(
								'No more results for this period.',
								'lodestar'
							) }
						</p>
					) }
				{ rows.length === 0 && (
					<Message
						title={
							empty ??
							__( 'No data for this time period.', 'lodestar' )
						}
					>
						{ advice }
					</Message>
				) }
			</div>
			{ children }
			{ ( rows.length > 0 || linkOut ) && (
				<div className="lodestar-top-list__foot">
					{ linkOut && (
						<a
							href={ linkOut.href }
							target="_blank"
							rel="noopener noreferrer"
						>
							{ linkOut.text }
						</a>
					) }
					<PageSizeControl
						value={ size }
						rows={ rows.length }
						onChange={ setSize }
					/>
					{ rows.length > 0 && tools }
					{ rows.length > 0 && (
						<FootWords
							shown={ shown }
							rowCount={ Math.max( rowCount, rows.length ) }
							total={ total }
							coverage={ coverage }
							whole={ whole }
						/>
					) }
				</div>
			) }
		</>
	);
}
