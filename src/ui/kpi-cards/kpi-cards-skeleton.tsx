import { Placeholder } from '../placeholder/placeholder';

export function KpiCardsSkeleton( { labels }: { labels: readonly string[] } ) {
	return (
		<div className="lodestar-kpis">
			{ labels.map( ( label ) => (
				<div key={ label } className="lodestar-kpis__one">
					<h2 className="lodestar-kpis__label">{ label }</h2>
					<div className="lodestar-kpis__change">
						<Placeholder width={ 44 } height={ 10 } />
					</div>
					<p className="lodestar-kpis__figures">
						<Placeholder width={ 104 } height={ 14 } />
					</p>
					<div className="lodestar-kpis__bars" />
					<p className="lodestar-kpis__note" />
				</div>
			) ) }
		</div>
	);
}
