import { __ } from '@wordpress/i18n';
import { Explained } from '../explained';
import type { TopListFigure } from './types';

interface HeadProps {
	title: string;
	/** Id of the title, used to label the list. */
	id?: string;
	valueLabel: string;
	/** Explanation of the value. */
	valueMeaning?: string | undefined;
	figures?: readonly Omit< TopListFigure, 'type' >[] | undefined;
	/** Whether the additional columns come before the value. */
	isValueLast?: boolean;
	hasShare: boolean;
	hasChange: boolean;
}

/** The column headers of a list. The first one is the list's title. */
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
