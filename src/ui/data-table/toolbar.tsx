import { SearchControl } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { Ref } from 'react';
import { formatNumber } from '../format/number';
import { Elsewhere, type LinkOut } from './elsewhere';
import { FileButton, type FileState } from './file-button';

interface ToolbarProps {
	/** Head of the column that is looked through. */
	label: string;
	keyword: string;
	onKeyword: ( keyword: string ) => void;
	/** How many rows are left, of how many. */
	left: number;
	rows: number;
	/** How many there are, also of those that the answer does not hold. */
	total: number;
	linkOut: LinkOut | undefined;
	/** Makes a file of what is left; without `save` there is none. */
	file: { state: FileState; save: ( () => void ) | undefined };
	/** So many of them are in it, where it takes not all. */
	fileMost: number | null;
	searchRef: Ref< HTMLInputElement >;
}

/**
 * Above a table: the filter, how many rows it leaves, and where they can be had.
 *
 * @param props
 */
export function Toolbar( props: ToolbarProps ) {
	const { label, keyword, onKeyword, linkOut, searchRef } = props;
	const words = sprintf(
		/* translators: %s: name of a column. */
		__( 'Filter by %s', 'lodestar' ),
		label
	);
	return (
		<div className="lodestar-data-table__toolbar">
			<SearchControl
				ref={ searchRef }
				className="lodestar-data-table__filter"
				label={ words }
				placeholder={ words }
				value={ keyword }
				onChange={ onKeyword }
			/>
			<span role="status">{ count( props ) }</span>
			<Elsewhere linkOut={ linkOut } />
			<FileButton
				file={ props.file }
				most={ props.fileMost }
				isEmpty={ props.left === 0 }
			/>
		</div>
	);
}

function count( { keyword, left, rows, total }: ToolbarProps ): string {
	if ( keyword.trim() !== '' ) {
		return sprintf(
			/* translators: 1: how many rows a filter leaves, 2: how many there are. */
			__( '%1$s of %2$s', 'lodestar' ),
			formatNumber( left ),
			formatNumber( rows )
		);
	}
	return total > rows
		? sprintf(
				/* translators: 1: how many rows a table has, 2: how many there are. */
				__( 'The first %1$s of %2$s', 'lodestar' ),
				formatNumber( rows ),
				formatNumber( total )
			)
		: sprintf(
				/* translators: %s: how many rows a table has. */
				_n( '%s row', '%s rows', rows, 'lodestar' ),
				formatNumber( rows )
			);
}
