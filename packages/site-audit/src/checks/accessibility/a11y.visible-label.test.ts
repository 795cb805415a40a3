import { examples } from '../../testing/judging.ts';
import { check } from './a11y.visible-label.ts';

examples(check, {
  pass: [
    '<button aria-label="Book a call with Ana">Book a call</button>',
    '<a href="/" aria-label="Home">home</a>',
    '<button aria-label="Next">Next…</button>',
    '<button aria-label="Search by date">Search by date (YYYY-MM-DD)</button>',
    '<a href="/" aria-label="University Avenue">University Ave.</a>',
    '<a href="/" aria-label="Read more">Read <span class="sr-only">much</span> more</a>',
    '<a href="/" aria-label="non-standard">nonstandard</a>',
    '<a href="/" aria-label="Saint Louis office">St. Louis</a>',
    '<a href="/" aria-label="Save United States dollars">U.S. dollars</a>',
    '<button aria-label="Send it now">Send it.</button>',
    '<button aria-label="It’s a cafe">It\'s a Café</button>',
    '<button aria-label="Save 20 percent and 5 dollars">Save 20% & $5</button>',
    '<button aria-label="Send it">Send<br>it</button>',
  ],
  fail: [
    '<button aria-label="Close">Send it.</button>',
    '<button aria-label="Close">Send it</button>',
    '<a href="/" aria-label="Our fees">Read about taxes.</a>',
    '<a href="/" aria-label="WCAG">ACT rules</a>',
    '<button aria-label="the full">The full label</button>',
    '<a href="/" aria-label="just ice">justice</a>',
    '<button aria-label="how are you"><span>you</span> <span>how</span></button>',
    '<a href="#" aria-label="Download it">Download <span aria-hidden="true">gizmo</span> it</a>',
    '<input type="submit" value="Send" aria-label="Close">',
  ],
  info: [
    '<button>Book</button>',
    '<button aria-label="Close">X</button>',
    '<button aria-label="Menu"><svg></svg></button>',
    '<link rel="stylesheet" href="/icon?family=Material+Icons"><button aria-label="Find">search</button>',
  ],
});
