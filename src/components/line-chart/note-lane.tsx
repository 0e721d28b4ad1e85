import { VisuallyHidden } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { CSSProperties } from 'react';
import { formatNumber } from '../format/number';
import type { LaneItem } from './lane';
import { NoteMark } from './note-mark';
import { noteWords } from './notes';
import type { ChartData } from './types';

interface NoteLaneProps {
	data: ChartData;
	items: readonly LaneItem[];
	/** Opens a note. Without it the marks are pictures. */
	onNote: ( ( id: number ) => void ) | undefined;
	/** Looks at the point that a mark belongs to. */
	onLook: ( index: number | null ) => void;
}

/**
 * The notes under the time axis, each beside its day.
 *
 * @param props
 * @param props.data
 * @param props.items
 * @param props.onNote
 * @param props.onLook
 */
export function NoteLane( { data, items, onNote, onLook }: NoteLaneProps ) {
	const first = items[ 0 ];
	return (
		<div
			className="lodestar-chart__lane"
			role="group"
			aria-label={ __( 'Site notes', 'lodestar' ) }
		>
			<span
				className="lodestar-chart__lane-title"
				style={ { maxInlineSize: ( first?.x ?? 0 ) - 14 } }
				aria-hidden="true"
			>
				{ __( 'Notes', 'lodestar' ) }
			</span>
			{ items.map( ( { index, x, notes, words } ) => {
				const [ note ] = notes;
				if ( ! note ) {
					return null;
				}
				const inside = (
					<>
						<NoteMark { ...note } />
						{ notes.length > 1 && (
							<b aria-hidden="true">
								{ sprintf(
									/* translators: %s: how many more notes there are. */
									__( '+%s', 'lodestar' ),
									formatNumber( notes.length - 1 )
								) }
							</b>
						) }
						{ words && (
							<bdi aria-hidden="true">{ note.title }</bdi>
						) }
					</>
				);
				const common = {
					className:
						'lodestar-chart__note' +
						( words?.side === 'before' ? ' is-before' : '' ),
					style: {
						'--lodestar-x': `${ x }px`,
						'--lodestar-room': `${ words?.room ?? 0 }px`,
					} as CSSProperties,
					title: notes.map( ( { title } ) => title ).join( '\n' ),
				};
				const name = [
					data.points[ index ]?.title,
					...notes.map( noteWords ),
				].join( ', ' );
				return onNote ? (
					<button
						key={ note.id }
						{ ...common }
						type="button"
						onClick={ () => onNote( note.id ) }
						onFocus={ () => onLook( index ) }
						onBlur={ () => onLook( null ) }
						onMouseEnter={ () => onLook( index ) }
						onMouseLeave={ () => onLook( null ) }
					>
						<VisuallyHidden as="span">{ name }</VisuallyHidden>
						{ inside }
					</button>
				) : (
					<span
						key={ note.id }
						{ ...common }
						role="img"
						aria-label={ name }
					>
						{ inside }
					</span>
				);
			} ) }
		</div>
	);
}
