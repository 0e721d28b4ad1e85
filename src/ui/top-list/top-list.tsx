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

/** So few rows leave a gap beside a list of ten: words say that nothing is missing there. */
const SPARSE = 6;

export interface TopListProps {
	/** The list's heading, and the head of its first column. */
	title: string;
	/** Head of the figures: Sessions. */
	valueLabel: string;
	/** How they are counted. */
	valueMeaning?: string | undefined;
	type?: FigureTypeName;
	/** Further figures of each row, where there is room. */
	figures?: readonly TopListFigure[];
	/** Whether they stand before the value, not after it. */
	isValueLast?: boolean;
	/** The largest first. */
	rows: readonly TopListRow[];
	/** How many rows there are, also of those that are not among `rows`. */
	rowCount?: number;
	/** What the figures are parts of: gives each row its share. Null or left out where that is unknown. */
	total?: number | null;
	/** Whether shares have a column. */
	hasShares?: boolean;
	/** Says what the share of the rows that are shown is of: 93.1% of sessions. */
	coverage: ( share: string ) => string;
	/** What stands in the foot where all rows are shown: 6 links · 731 clicks. Left out: All 6, and their share. */
	whole?: ( ( rows: number, sum: number ) => string ) | undefined;
	/** Whether there is an earlier range: adds the changes. */
	isCompared?: boolean;
	/** Whether a rise is bad. */
	isInverse?: boolean;
	/** Whether neither a rise nor a fall is. */
	isNeutral?: boolean;
	/** Where all rows can be seen. */
	linkOut?: { href: string; text: string } | undefined;
	/** Whether it mostly has few rows: it keeps the height of four, not of ten. */
	isShort?: boolean;
	/** Whether no other list stands beside it: it is as high as its rows. */
	isAlone?: boolean;
	/** What stands there without rows. */
	empty?: string | undefined;
	/** What can be done about that. */
	advice?: ReactNode;
	/** Stands in the foot: what can be done with the rows. */
	tools?: ReactNode;
	/** Stands in the place of the rows where there are none: why. */
	failure?: ReactNode;
	/** Stands under the rows: what is odd about them. */
	children?: ReactNode;
}

/**
 * The first rows of a list, with a bar for the size of each.
 *
 * @param props
 */
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
								'That is all there was in these days.',
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
