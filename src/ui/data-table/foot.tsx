import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { formatNumber } from '../format/number';
import {
	PageSizeControl,
	MOST_ON_PAGE,
	rowsOn,
	type PageSize,
} from '../page-size/page-size-control';
import { Pager } from './pager';

interface FootProps {
	/** What the table is about. */
	of: string;
	/** From 0. */
	page: number;
	size: PageSize;
	/** How many rows the filter leaves. */
	rows: number;
	/** Whether all rows can be shown at once. */
	hasAll: boolean;
	onGo: ( page: number ) => void;
	onSize: ( size: PageSize ) => void;
	/** Where the rows can be had, if that stands not above them. */
	children?: ReactNode;
}

/**
 * Below a table: how many rows are shown, which, and the way to the others.
 *
 * @param props
 * @param props.of
 * @param props.page
 * @param props.size
 * @param props.rows
 * @param props.hasAll
 * @param props.onGo
 * @param props.onSize
 * @param props.children
 */
export function Foot( {
	of,
	page,
	size,
	rows,
	hasAll,
	onGo,
	onSize,
	children,
}: FootProps ) {
	const most = hasAll ? rows : Math.min( rows, MOST_ON_PAGE );
	const on = Math.min( rowsOn( size ), most );
	const first = page * on + 1;
	return (
		<div className="lodestar-data-table__foot">
			{ children }
			<PageSizeControl
				value={ size }
				rows={ rows }
				hasAll={ hasAll }
				onChange={ onSize }
			/>
			<span className="lodestar-data-table__range" role="status">
				{ sprintf(
					/* translators: 1: number of the first row that is shown, 2: of the last, 3: how many there are. */
					__( '%1$s–%2$s of %3$s', 'lodestar' ),
					formatNumber( first ),
					formatNumber( Math.min( first + on - 1, rows ) ),
					formatNumber( rows )
				) }
			</span>
			<Pager
				of={ of }
				page={ page }
				pages={ Math.ceil( rows / on ) }
				onGo={ onGo }
			/>
		</div>
	);
}
