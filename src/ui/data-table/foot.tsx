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
	/** Caption of the table. */
	of: string;
	/** Zero-based. */
	page: number;
	size: PageSize;
	/** Number of filtered rows. */
	rows: number;
	/** Whether all rows can be shown on one page. */
	hasAll: boolean;
	onGo: ( page: number ) => void;
	onSize: ( size: PageSize ) => void;
	/** Download button and link, unless they are in the toolbar. */
	children?: ReactNode;
}

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
					/* translators: 1: number of the first visible row, 2: number of the last visible row, 3: total number of rows. */
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
