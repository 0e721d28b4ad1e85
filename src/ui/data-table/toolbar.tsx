import { SearchControl } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { Ref } from 'react';
import { formatNumber } from '../format/number';
import { Elsewhere, type LinkOut } from './elsewhere';
import { FileButton, type FileState } from './file-button';

interface ToolbarProps {
	/** Header of the column to filter. */
	label: string;
	keyword: string;
	onKeyword: ( keyword: string ) => void;
	/** Number of filtered rows, and of all rows that can be filtered. */
	left: number;
	rows: number;
	/** Number of rows, including those that aren't loaded. */
	total: number;
	linkOut: LinkOut | undefined;
	/** State and handler of the download. Without `save`, there is no button. */
	file: { state: FileState; save: ( () => void ) | undefined };
	/** Maximum number of rows in the file, if not all fit. */
	fileMost: number | null;
	searchRef: Ref< HTMLInputElement >;
}

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
			/* translators: 1: number of filtered rows, 2: total number of rows. */
			__( '%1$s of %2$s', 'lodestar' ),
			formatNumber( left ),
			formatNumber( rows )
		);
	}
	return total > rows
		? sprintf(
				/* translators: 1: number of loaded rows, 2: total number of rows. */
				__( 'First %1$s of %2$s rows', 'lodestar' ),
				formatNumber( rows ),
				formatNumber( total )
			)
		: sprintf(
				/* translators: %s: number of rows. */
				_n( '%s row', '%s rows', rows, 'lodestar' ),
				formatNumber( rows )
			);
}
