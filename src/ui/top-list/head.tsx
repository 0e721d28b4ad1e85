import { __ } from '@wordpress/i18n';

interface HeadProps {
	title: string;
	/** Id of the title, which names the list. */
	id?: string;
	valueLabel: string;
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
 * @param props.hasShare
 * @param props.hasChange
 */
export function Head( {
	title,
	id,
	valueLabel,
	hasShare,
	hasChange,
}: HeadProps ) {
	return (
		<thead>
			<tr>
				<th scope="col">
					<h2 id={ id }>{ title }</h2>
				</th>
				<th scope="col">{ valueLabel }</th>
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
