import { __ } from '@wordpress/i18n';
import { Card } from '../card';
import { Placeholder } from '../placeholder';

/** As many rows as there will be at first. */
const WIDTHS = [ 180, 150, 130, 120, 110, 100, 100, 90, 90, 80 ];

interface TopListSkeletonProps {
	title: string;
	valueLabel: string;
	isCompared: boolean;
}

/**
 * A list before its figures are here.
 *
 * @param props
 * @param props.title
 * @param props.valueLabel
 * @param props.isCompared
 */
export function TopListSkeleton( {
	title,
	valueLabel,
	isCompared,
}: TopListSkeletonProps ) {
	const figures = isCompared ? [ 44, 36, 44 ] : [ 44, 36 ];
	return (
		<Card label={ title }>
			<div className="lodestar-top-list__body">
				<table className="lodestar-top-list">
					<thead>
						<tr>
							<th scope="col">
								<h2>{ title }</h2>
							</th>
							<th scope="col">{ valueLabel }</th>
							<th scope="col" className="is-share">
								{ __( 'Share', 'lodestar' ) }
							</th>
							{ isCompared && (
								<th scope="col">
									{ __( 'Change', 'lodestar' ) }
								</th>
							) }
						</tr>
					</thead>
					<tbody>
						{ WIDTHS.map( ( label, row ) => (
							<tr key={ row }>
								{ [ label, ...figures ].map(
									( width, column ) => (
										<td
											key={ column }
											className={
												column === 2
													? 'is-share'
													: undefined
											}
										>
											<Placeholder
												width={ width }
												height={ 12 }
											/>
										</td>
									)
								) }
							</tr>
						) ) }
					</tbody>
				</table>
			</div>
			<div className="lodestar-top-list__foot" />
		</Card>
	);
}
