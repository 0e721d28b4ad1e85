import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { Change } from '../change';
import { changeOf } from '../change/change-of';
import { NoteMark } from './note-mark';
import { noteWords, type PointNotes } from './notes';
import type { ChartData } from './types';
import { figure, stepWords } from './words';

interface TableProps {
	data: ChartData;
	notes: PointNotes;
	/** Opens notes. */
	onNotes: ( ( ids: readonly number[] ) => void ) | undefined;
	/** Height in px; longer tables scroll. */
	height: number;
}

/**
 * The chart's figures as a table.
 *
 * @param props
 * @param props.data
 * @param props.notes
 * @param props.onNotes
 * @param props.height
 */
export default function Table( { data, notes, onNotes, height }: TableProps ) {
	const { trend, earlier, inverse } = data;
	return (
		// A scrolling region must be reachable by keyboard.
		<div
			className="lodestar-chart__table"
			style={ { blockSize: height } }
			role="region"
			aria-label={ data.name }
			tabIndex={ 0 }
		>
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
						{ notes.size > 0 && (
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
							<tr key={ point.title }>
								<th scope="row">
									<bdi>{ point.title }</bdi>
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
												value={ changeOf(
													point.value,
													before
												) }
												inverse={ inverse }
											/>
										</td>
									</>
								) }
								{ notes.size > 0 && (
									<td className="is-text">
										{ notes.get( index )?.map( ( note ) => (
											<span
												key={ note.id }
												className="lodestar-chart__table-note"
											>
												<NoteMark { ...note } />
												{ onNotes ? (
													<Button
														variant="link"
														aria-label={ noteWords(
															note
														) }
														onClick={ () =>
															onNotes( [
																note.id,
															] )
														}
													>
														{ note.title }
													</Button>
												) : (
													note.title
												) }
											</span>
										) ) }
									</td>
								) }
							</tr>
						);
					} ) }
				</tbody>
			</table>
		</div>
	);
}
