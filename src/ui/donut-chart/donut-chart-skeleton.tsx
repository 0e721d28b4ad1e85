import { Card } from '../card/card';
import { Placeholder } from '../placeholder/placeholder';

interface DonutChartSkeletonProps {
	title: string;
	/** As many as there will be. */
	rows: number;
	/** As that of the donut. */
	isLarge?: boolean;
}

/**
 * A donut before its figures are here: no ring, as even a grey one could be read as data.
 *
 * @param props
 * @param props.title
 * @param props.rows
 * @param props.isLarge
 */
export function DonutChartSkeleton( {
	title,
	rows,
	isLarge = false,
}: DonutChartSkeletonProps ) {
	return (
		<Card label={ title }>
			<div
				className={
					isLarge ? 'lodestar-donut is-large' : 'lodestar-donut'
				}
			>
				<div className="lodestar-donut__head">
					<h2>{ title }</h2>
				</div>
				<div className="lodestar-donut__body">
					<div className="lodestar-donut__ring" />
					<div className="lodestar-donut__waiting">
						{ Array.from( { length: rows }, ( _, row ) => (
							<span key={ row }>
								<Placeholder width={ 80 } height={ 12 } />
								<Placeholder width={ 44 } height={ 12 } />
							</span>
						) ) }
					</div>
				</div>
			</div>
		</Card>
	);
}
