import { __, _n, sprintf } from '@wordpress/i18n';
import { formatNumber } from '../../ui/format/number';
import { RowLabel } from '../../ui/row-label/row-label';
import { barScale } from '../../ui/row-label/bar-size';
import type { List } from './types';

interface RowsProps {
	list: List;
	label: string;
	nameOf: ( row: List[ 'rows' ][ number ] ) => string;
	allWords: ( count: string, rowCount: number ) => string;
	/** Undefined if the site doesn't have that report. */
	allHref: string | undefined;
}

/** Renders the first rows of a list with their sessions and a proportional bar. */
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

export const allSources = ( count: string, rowCount: number ) =>
	sprintf(
		/* translators: %s: number of traffic sources. */
		_n( 'View all %s source', 'View all %s sources', rowCount, 'lodestar' ),
		count
	);

export const allCountries = ( count: string, rowCount: number ) =>
	sprintf(
		/* translators: %s: number of countries. */
		_n(
			'View all %s country',
			'View all %s countries',
			rowCount,
			'lodestar'
		),
		count
	);
