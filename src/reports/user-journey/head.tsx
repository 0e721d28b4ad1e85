import { __ } from '@wordpress/i18n';

/** Returns the column headers. Narrow screens only have the first and the last. */
export function headWords(
	isNarrow: boolean
): readonly { label: string; isText: boolean }[] {
	const first = { label: __( 'Transaction', 'lodestar' ), isText: true };
	const last = { label: __( 'Order Total', 'lodestar' ), isText: false };
	return isNarrow
		? [ first, last ]
		: [
				first,
				{ label: __( 'Purchased', 'lodestar' ), isText: true },
				{ label: __( 'Source / Medium', 'lodestar' ), isText: true },
				{ label: __( 'Campaign', 'lodestar' ), isText: true },
				{ label: __( 'Steps', 'lodestar' ), isText: false },
				{
					label: __( 'First Visit to Order', 'lodestar' ),
					isText: false,
				},
				last,
			];
}

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
