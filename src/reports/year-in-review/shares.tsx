import type { CSSProperties } from 'react';
import { VisuallyHidden } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { percent } from './english';

interface SharesProps {
	/** Its name, and the head of the names. */
	title: string;
	/** Shares in percent; null where unknown. */
	shares: readonly { label: string; share: number | null }[];
}

/**
 * Shares as bars, the largest one marked. It is a table: names and figures are read aloud.
 *
 * @param props
 * @param props.title
 * @param props.shares
 */
export function Shares( { title, shares }: SharesProps ) {
	const most = Math.max( 0, ...shares.map( ( { share } ) => share ?? 0 ) );
	return (
		<table className="lodestar-year-shares" aria-label={ title }>
			<VisuallyHidden as="thead">
				<tr>
					<th scope="col">{ title }</th>
					<th scope="col">{ __( 'Share', 'lodestar' ) }</th>
				</tr>
			</VisuallyHidden>
			<tbody>
				{ shares.map( ( { label, share } ) => (
					<tr
						key={ label }
						className={ share === most ? 'is-best' : '' }
						style={
							{
								'--lodestar-size':
									most > 0 ? ( share ?? 0 ) / most : 0,
							} as CSSProperties
						}
					>
						<th scope="row">{ label }</th>
						<td>
							<i />
							<b>{ share === null ? '—' : percent( share ) }</b>
						</td>
					</tr>
				) ) }
			</tbody>
		</table>
	);
}
