import { __ } from '@wordpress/i18n';

/**
 * What stands above the columns, from the order to its total.
 *
 * @param isNarrow Whether there is room for the two only.
 */
export function headWords(
	isNarrow: boolean
): readonly { label: string; isText: boolean }[] {
	const first = { label: __( 'Transaction', 'lodestar' ), isText: true };
	const last = { label: __( 'Order total', 'lodestar' ), isText: false };
	return isNarrow
		? [ first, last ]
		: [
				first,
				{ label: __( 'Purchased', 'lodestar' ), isText: true },
				{ label: __( 'Source / Medium', 'lodestar' ), isText: true },
				{ label: __( 'Campaign', 'lodestar' ), isText: true },
				{ label: __( 'Steps', 'lodestar' ), isText: false },
				{
					label: __( 'First visit to order', 'lodestar' ),
					isText: false,
				},
				last,
			];
}

/**
 * The heads of the columns.
 *
 * @param props
 * @param props.isNarrow
 */
export function Head( { isNarrow }: { isNarrow: boolean } ) {
	return (
		<thead>
			<tr>
				{ headWords( isNarrow ).map( ( { label, isText } ) => (
					<th
						key={ label }
						scope="col"
						className={ isText ? 'is-text' : undefined }
					>
						{ label }
					</th>
				) ) }
			</tr>
		</thead>
	);
}
