import { __ } from '@wordpress/i18n';
import { Explained } from '../explained';
import type { TopListFigure } from './types';

interface HeadProps {
	title: string;
	/** Id of the title, which names the list. */
	id?: string;
	valueLabel: string;
	/** How the value is counted. */
	valueMeaning?: string | undefined;
	figures?: readonly Omit< TopListFigure, 'type' >[] | undefined;
	/** Whether the further figures stand before the value. */
	isValueLast?: boolean;
	hasShare: boolean;
	hasChange: boolean;
}

/**
 * The heads of a list; its title is that of the first column.
 *
 * @param props
 * @param props.title
 * @param props.id
 * @param props.valueLabel
 * @param props.valueMeaning
 * @param props.figures
 * @param props.isValueLast
 * @param props.hasShare
 * @param props.hasChange
 */
export function Head( {
	title,
	id,
	valueLabel,
	valueMeaning,
	figures = [],
	isValueLast = false,
	hasShare,
	hasChange,
}: HeadProps ) {
	const value = (
		<th scope="col">
			<Label label={ valueLabel } meaning={ valueMeaning } />
		</th>
	);
	return (
		<thead>
			<tr>
				<th scope="col">
					<h2 id={ id }>{ title }</h2>
				</th>
				{ ! isValueLast && value }
				{ figures.map( ( figure ) => (
					<th key={ figure.label } scope="col" className="is-further">
						<Label { ...figure } />
					</th>
				) ) }
				{ isValueLast && value }
				{ hasShare && (
					<th scope="col" className="is-share">
						{ __( 'Share', 'lodestar' ) }
					</th>
				) }
				{ hasChange && (
					<th scope="col">{ __( 'Change%', 'lodestar' ) }</th>
				) }
			</tr>
		</thead>
	);
}

function Label( { label, meaning }: Omit< TopListFigure, 'type' > ) {
	return (
		<Explained words={ meaning }>
			<span { ...( meaning && { tabIndex: 0 } ) }>{ label }</span>
		</Explained>
	);
}
