import { __, _n, sprintf } from '@wordpress/i18n';
import { formatNumber } from '../../ui/format/number';
import { RowLabel } from '../../ui/row-label/row-label';
import { barScale } from '../../ui/row-label/bar-size';
import type { List } from './types';

interface RowsProps {
	list: List;
	/** What the list is of. */
	label: string;
	/** What a row is called. */
	nameOf: ( row: List[ 'rows' ][ number ] ) => string;
	/** Says where all rows are; given how many there are. */
	allWords: ( count: string, rowCount: number ) => string;
	/** Where all rows are; undefined where this site has no such report. */
	allHref: string | undefined;
}

/**
 * The first rows of a list, each with its sessions and a bar as long as they are many.
 *
 * @param props
 * @param props.list
 * @param props.label
 * @param props.nameOf
 * @param props.allWords
 * @param props.allHref
 */
export function Rows( { list, label, nameOf, allWords, allHref }: RowsProps ) {
	const { rows, rowCount } = list;
	if ( rows.length === 0 ) {
		return (
			<p className="lodestar-editor__fine">
				{ __( 'No data for this time period.', 'lodestar' ) }
			</p>
		);
	}
	const sizeOf = barScale( rows.map( ( { sessions } ) => sessions ) );
	return (
		<>
			<ol className="lodestar-editor__rows" aria-label={ label }>
				{ rows.map( ( row ) => (
					<li key={ row.iso ?? row.name }>
						<RowLabel
							size={ sizeOf( row.sessions ) }
							text={ nameOf( row ) }
						/>
						<span>
							<b aria-hidden="true">
								{ formatNumber( row.sessions ) }
							</b>
							<span className="screen-reader-text">
								{ sprintf(
									/* translators: %s: number of sessions. */
									_n(
										'%s session',
										'%s sessions',
										row.sessions,
										'lodestar'
									),
									formatNumber( row.sessions )
								) }
							</span>
						</span>
					</li>
				) ) }
			</ol>
			{ allHref && rowCount > rows.length && (
				<p className="lodestar-editor__link">
					<a href={ allHref }>
						{ allWords( formatNumber( rowCount ), rowCount ) }
					</a>
				</p>
			) }
		</>
	);
}

/**
 * @param count    How many, as it is written.
 * @param rowCount How many.
 */
export const allSources = ( count: string, rowCount: number ) =>
	sprintf(
		/* translators: %s: how many there are. */
		_n( 'All %s source', 'All %s sources', rowCount, 'lodestar' ),
		count
	);

/**
 * @param count    How many, as it is written.
 * @param rowCount How many.
 */
export const allCountries = ( count: string, rowCount: number ) =>
	sprintf(
		/* translators: %s: how many there are. */
		_n( 'All %s country', 'All %s countries', rowCount, 'lodestar' ),
		count
	);
