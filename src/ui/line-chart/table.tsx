import { Button } from '@wordpress/components';
import { Fragment } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Change } from '../change/change';
import { NoteMark } from './note-mark';
import { noteWords, type PointNotes } from './notes';
import { TableFrame } from './table-frame';
import type { ChartData } from './types';
import { figure, pointChange, stepWords } from './point-words';

interface TableProps {
	data: ChartData;
	notes: PointNotes;
	onNotes: ( ( ids: readonly number[] ) => void ) | undefined;
	/** Height in px, above which the table scrolls. Undefined on phones, where all rows are shown with short labels. */
	height: number | undefined;
}

/** The data of a chart as a table. */
export default function Table( { data, notes, onNotes, height }: TableProps ) {
	const { trend, earlier, inverse } = data;
	const isShort = height === undefined;
	const columns = 2 + ( trend ? 1 : 0 ) + ( earlier ? 2 : 0 );
	const notesOf = ( index: number ) =>
		notes.get( index )?.map( ( note ) => (
			<span key={ note.id } className="lodestar-chart__table-note">
				<NoteMark { ...note } />
				{ onNotes ? (
					<Button
						variant="link"
						aria-label={ noteWords( note ) }
						onClick={ () => onNotes( [ note.id ] ) }
					>
						{ note.title }
					</Button>
				) : (
					note.title
				) }
			</span>
		) );
	return (
		<TableFrame name={ data.name } height={ height }>
			<table>
				<thead>
					<tr>
						<th scope="col">{ stepWords( data.step )[ 0 ] }</th>
						<th scope="col">{ data.name }</th>
						{ trend && (
							<th scope="col">{ __( 'Trend', 'lodestar' ) }</th>
						) }
						{ earlier && (
							<>
								<th scope="col">
									<bdi>{ earlier.period }</bdi>
								</th>
								<th scope="col">
									{ __( 'Change%', 'lodestar' ) }
								</th>
							</>
						) }
						{ notes.size > 0 && ! isShort && (
							<th scope="col" className="is-text">
								{ __( 'Notes', 'lodestar' ) }
							</th>
						) }
					</tr>
				</thead>
				<tbody>
					{ data.points.map( ( point, index ) => {
						const before = earlier?.points[ index ]?.value ?? null;
						return (
							<Fragment key={ point.title }>
								<tr>
									<th scope="row">
										<bdi>
											{ isShort
												? point.label
												: point.title }
										</bdi>
									</th>
									<td>{ figure( point.value, data ) }</td>
									{ trend && (
										<td>
											{ figure(
												trend[ index ] ?? null,
												data
											) }
										</td>
									) }
									{ earlier && (
										<>
											<td>{ figure( before, data ) }</td>
											<td>
												<Change
													value={ pointChange(
														data,
														index
													) }
													inverse={ inverse }
												/>
											</td>
										</>
									) }
									{ notes.size > 0 && ! isShort && (
										<td className="is-text">
											{ notesOf( index ) }
										</td>
									) }
								</tr>
								{ isShort && notes.has( index ) && (
									<tr>
										<td
											className="is-text"
											colSpan={ columns }
										>
											{ notesOf( index ) }
										</td>
									</tr>
								) }
							</Fragment>
						);
					} ) }
				</tbody>
			</table>
		</TableFrame>
	);
}
