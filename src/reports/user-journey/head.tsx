import { headWords } from './heads';

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
