import { inRoot } from './paths.mjs';

/**
 * The layers of src/ that run in browsers, from bottom to top. A folder may import only from lower layers, not from
 * other folders of its own layer.
 */
export const FLOORS = [
	[ 'third-party', 'ui' ],
	[ 'store' ],
	[ 'features' ],
	[ 'parts', 'reports' ],
	[ 'shell' ],
	[ 'dashboard', 'settings', 'setup', 'editor', 'self-test' ],
];

/** Folders that run on the site's public pages, so they share no code. */
export const ALONE = [ 'tracker', 'places', 'popular-posts' ];

/** Modules that read the data printed by the server and pass it on. */
const ENTRIES = [
	...FLOORS.at( -1 ).map( ( screen ) => `src/${ screen }/index.tsx` ),
	'src/dashboard/start/index.ts',
	'src/self-test/index.ts',
];

const zone = ( folder, below ) => ( {
	target: `./src/${ folder }`,
	from: './src',
	except: [ folder, ...below ].map( ( one ) => `./${ one }` ),
	message: `${ folder } may import from ${
		below.join( ', ' ) || 'nothing of ours'
	}: see “Floors” in docs/architecture.md.`,
} );

/** ESLint's rules for the layers. */
export const floors = [
	{
		files: [ 'src/**/*.{ts,tsx}' ],
		rules: {
			'import/no-restricted-paths': [
				'error',
				{
					basePath: inRoot(),
					zones: [
						...FLOORS.flatMap( ( row, level ) =>
							row.map( ( folder ) =>
								zone( folder, FLOORS.slice( 0, level ).flat() )
							)
						),
						...ALONE.map( ( folder ) => zone( folder, [] ) ),
					],
				},
			],
		},
	},
	{
		files: [ 'src/**/*.{ts,tsx}' ],
		ignores: [
			...ENTRIES,
			'src/dashboard/start/test/**',
			...ALONE.map( ( folder ) => `src/${ folder }/**` ),
		],
		rules: {
			'no-restricted-syntax': [
				'error',
				...[
					'MemberExpression[property.name=/^lodestar/]',
					'MemberExpression[property.value=/^lodestar/]',
				].map( ( read ) => ( {
					selector: `${ read }[object.name=/^(window|self|globalThis)$/]`,
					message:
						'Only entry points may read our globals. Others use useBoot().',
				} ) ),
			],
		},
	},
];
