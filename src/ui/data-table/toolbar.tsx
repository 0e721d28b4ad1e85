import { Button, SearchControl } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import { download } from '@wordpress/icons';
import type { Ref } from 'react';
import { formatNumber } from '../format/number';
import { Elsewhere, type LinkOut } from './elsewhere';
import type { FileState } from './use-csv';

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
			<File { ...props } />
		</div>
	);
}

function File( { file, fileMost, left }: ToolbarProps ) {
	const { state, save } = file;
	if ( ! save ) {
		return null;
	}
	const isBusy = state === 'busy';
	const words = isBusy
		? __( 'Collecting all rows…', 'lodestar' )
		: fileWords( fileMost );
	return (
		<>
			{ state === 'failed' && (
				<span role="alert">
					{ __( 'The rows could not be collected.', 'lodestar' ) }
				</span>
			) }
			<Button
				className="lodestar-data-table__csv"
				icon={ download }
				label={ words }
				showTooltip={ false }
				isBusy={ isBusy }
				disabled={ left === 0 || isBusy }
				accessibleWhenDisabled
				onClick={ save }
			>
				<span>{ words }</span>
			</Button>
		</>
	);
}

function fileWords( most: number | null ): string {
	return most === null
		? __( 'Download CSV', 'lodestar' )
		: sprintf(
				/* translators: %s: number of rows. */
				__( 'Download CSV of the first %s', 'lodestar' ),
				formatNumber( most )
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
